import { expect, type Locator, type Page } from '@playwright/test';
import { officeTexts } from './office';
import type { Language } from './texts';

const day = 24 * 60 * 60 * 1000;

/** One request, as staff lead it on in the office. */
export class RequestInOffice {
  private readonly say: (english: string) => string;
  /** The address of its page. */
  private page = '';

  constructor(
    private readonly office: Page,
    language: Language,
    private readonly reference: string,
  ) {
    this.say = officeTexts(language);
  }

  /** Finds it in the list. */
  async open(): Promise<void> {
    await this.office.goto(`/office/bookings/booking/?q=${this.reference}`);
    await this.office.getByRole('link', { name: this.reference }).click();
    await this.expectState('received');
    this.page = new URL(this.office.url()).pathname;
  }

  /** Presses the button of a step. */
  async take(step: string, state: string): Promise<void> {
    await this.office.goto(this.page);
    await this.office.getByRole('button', { name: this.say(step), exact: true }).click();
    await this.expectState(state);
  }

  /** Plans a visit on a Sunday some weeks ahead, and drags it to the next crew's Monday: that day. */
  async visit(weeks: number): Promise<string> {
    const sunday = sundayIn(weeks);
    // An hour by chance: in a shop that has run these tests before, crews have visits already.
    const hour = 10 + Math.floor(Math.random() * 7);
    await this.office.goto(this.page);
    const form = this.office.locator('form[action$="/visit/"]');
    await form.locator('[name=day]').fill(sunday);
    await form.locator('[name=begins]').fill(`${hour}:00`);
    await form.locator('[name=ends]').fill(`${hour}:45`);
    await this.press('Plan the visit');
    await this.expectState('visit_scheduled');

    await this.office.goto(`/office/bookings/calendar/?day=${sunday}`);
    const visit = this.office.locator(`[data-visit][href^="${this.page.split('change')[0]}"]`);
    const monday = this.office.locator(`td[data-day="${nextDay(sunday)}"]`).nth(1);
    await drag(visit, monday);
    await expect(monday.locator(visit)).toBeVisible();
    await expect(
      this.office.getByText(this.say('The visit was moved, and the customer is told.')),
    ).toBeVisible();
    return nextDay(sunday);
  }

  /** Offers two lines, without VAT 5,211.25. */
  async quote(): Promise<void> {
    await this.office.goto(this.page);
    const lines = this.office.locator('.office-lines tbody tr');
    for (const [row, texts] of [
      ['تسوية الأرض', '1', '2500'],
      ['نجيل طبيعي', '١٢٠٫٥', '22.50'],
    ].entries()) {
      const boxes = lines.nth(row).locator('input');
      for (const [place, text] of texts.entries()) await boxes.nth(place).fill(text);
    }
    await expect(this.office.locator('[data-sum] bdi')).toContainText('5,211.25');
    await this.press('Save and send');
    await this.expectState('quoted');
  }

  /** Has a service ask for a part of each quote that is accepted from now on. */
  async askForDeposit(slug: string, percent: number): Promise<void> {
    await this.office.goto('/office/bookings/service/');
    for (const link of await this.office.locator('a[href*="/service/"][href*="/change/"]').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      await this.office.goto(href);
      if ((await this.office.locator('[name=slug]').inputValue()) === slug) break;
      await this.office.goBack();
    }
    await this.office.locator('[name=deposit_percent]').fill(String(percent));
    await this.office.locator('[name=kept_percent]').fill('50');
    await this.office.locator('[name=_save]').click();
    await expect(this.office).toHaveURL(/\/service\/$/);
  }

  /** Plans work on a Wednesday some weeks ahead, which is held for the deposit. */
  async work(weeks: number): Promise<void> {
    const day = dateOf(Date.parse(sundayIn(weeks)) + 3 * 24 * 60 * 60 * 1000);
    await this.office.goto(this.page);
    const form = this.office.locator('form[action$="/work/"]');
    await form.locator('[name=begins]').fill(`${day}T09:00`);
    await form.locator('[name=ends]').fill(`${day}T15:00`);
    await this.press('Plan the work');
    await expect(this.office.locator('#visit').getByText(this.say('Held until'))).toBeVisible();
    await this.office.goto(`/office/bookings/calendar/?day=${day}`);
    const entry = this.office.locator(`.is-held[href^="${this.page.split('change')[0]}"]`);
    await expect(entry).toContainText(this.say('Held until'));
  }

  /** Nothing of what is planned is held any more. */
  async expectCertain(): Promise<void> {
    await this.office.goto(this.page);
    await expect(this.office.locator('#payments .is-paid')).toBeVisible();
    await expect(this.office.getByText(this.say('Held until'))).toBeHidden();
  }

  /** Opens these tax documents from its page. */
  async openDocuments(numbers: readonly string[]): Promise<void> {
    await this.office.goto(this.page);
    for (const number of numbers) {
      const row = this.office.locator('dd', { hasText: number });
      const href = await row.getByRole('link', { name: 'PDF' }).getAttribute('href');
      const file = await this.office.request.get(href ?? '');
      expect(file.headers()['content-type']).toBe('application/pdf');
    }
  }

  /** Drags its card to another column of the board. */
  async dragTo(state: string): Promise<void> {
    await this.office.goto('/office/bookings/board/');
    const card = this.office.locator('.office-ticket', { hasText: this.reference });
    const column = this.office.locator(`.office-column[data-state=${state}]`);
    await drag(card.locator('strong'), column);
    await expect(column.locator(card)).toBeVisible();
  }

  private async press(button: string): Promise<void> {
    await this.office.getByRole('button', { name: this.say(button), exact: true }).click();
  }

  private async expectState(state: string): Promise<void> {
    await expect(this.office.locator(`.office-state.is-${state}`)).toBeVisible();
  }
}

/** With the mouse, as staff do. */
async function drag(what: Locator, where: Locator): Promise<void> {
  // Nothing may scroll in between, and a place takes what was dragged over it before it fell.
  await where.scrollIntoViewIfNeeded();
  await what.scrollIntoViewIfNeeded();
  await what.dragTo(where, { steps: 8 });
}

/** `2027-01-03`, in Riyadh: so many weeks after the coming Sunday. */
function sundayIn(weeks: number): string {
  const today = new Date(Date.now() + 3 * 60 * 60 * 1000);
  return dateOf(today.getTime() + (7 - today.getUTCDay() + 7 * weeks) * day);
}

function nextDay(date: string): string {
  return dateOf(Date.parse(date) + day);
}

function dateOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
