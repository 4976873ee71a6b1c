import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { python, root } from './python';
import { test as base, collectRefusals } from './refusals';
import type { Language } from './texts';

const halfMinute = 30_000;
/** Wide enough for all columns of the board. */
const desk = { width: 1600, height: 1000 };

interface Member {
  email: string;
  password: string;
  /** Of the second factor's codes, in hexadecimal. */
  key: string;
}

interface OfficeFixtures {
  /** A page of a browser in which a member of staff is signed in to the office. */
  openOffice: (language: Language) => Promise<Page>;
}

interface SharedStaff {
  office: OfficeSignIn;
}

/** What the member of staff may do: everything that tests do in the office. */
const rights = [
  'bookings.manage_bookings',
  'bookings.manage_services',
  'content.manage_galleries',
  'content.manage_messages',
  'discount.manage_discounts',
  'giftcard.manage_gift_card',
  'order.manage_orders',
  'product.manage_products',
  'shipping.manage_shipping',
  'reviews.manage_reviews',
  'questions.manage_questions',
  'site.manage_settings',
];

/** One member of staff a worker, who signs in once in each language. */
export const test = base.extend<OfficeFixtures, SharedStaff>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from it.
    async ({}, use) => {
      await use(new OfficeSignIn(await newMember()));
    },
    // Django starts slowly where much else runs.
    { scope: 'worker', timeout: 180_000 },
  ],
  openOffice: async ({ browser, baseURL, office }, use) => {
    const pages: Page[] = [];
    const refusals: string[][] = [];
    await use(async (language) => {
      const context = await office.newContext(browser, baseURL, language);
      refusals.push(await collectRefusals(context));
      const page = await office.open(context, language);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
    expect(refusals.flat(), 'what the content policy refused').toEqual([]);
  },
});

/** Adds a member of staff who may do what is named above, and no more. */
async function newMember(): Promise<Member> {
  const command = ['-m', 'django', 'demo_office_staff', ...rights];
  return JSON.parse((await promisify(execFile)(python, command, { cwd: root })).stdout);
}

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

class OfficeSignIn {
  private readonly states = new Map<Language, State>();
  private lastStep = 0;

  constructor(private readonly member: Member) {}

  newContext(
    browser: Browser,
    baseURL: string | undefined,
    language: Language,
  ): Promise<BrowserContext> {
    return browser.newContext({ baseURL, storageState: this.states.get(language), viewport: desk });
  }

  async open(context: BrowserContext, language: Language): Promise<Page> {
    const page = await context.newPage();
    if (!this.states.has(language)) {
      await this.signIn(page, language);
      this.states.set(language, await context.storageState());
    } else {
      await page.goto('/office/');
    }
    return page;
  }

  private async signIn(page: Page, language: Language): Promise<void> {
    const say = officeTexts(language);
    await page.goto('/office/');
    await page.locator(`button[name=language][value=${language}]`).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByLabel(say('E-mail address')).fill(this.member.email);
    await page.getByLabel(say('Password')).fill(this.member.password);
    await page.getByRole('button', { name: say('Sign in') }).click();
    await page.getByLabel(say('Code')).fill(this.nextCode());
    await page.getByRole('button', { name: say('Go on') }).click();
    await expect(page).toHaveURL('/office/');
  }

  /** A code opens once; that of the half minute to come opens already. */
  private nextCode(): string {
    this.lastStep = Math.max(Math.floor(Date.now() / halfMinute), this.lastStep + 1);
    return totp(this.member.key, this.lastStep);
  }
}

/** RFC 6238, with six digits of SHA-1. */
function totp(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', Buffer.from(key, 'hex')).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 15;
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000;
  return String(number).padStart(6, '0');
}

/** The office's own words, by the English ones: `say('Plan a visit')`. */
export function officeTexts(language: Language) {
  return (english: string): string => {
    if (language === 'en') return english;
    const file = `${root}plugins/back_office/locale/ar/LC_MESSAGES/django.po`;
    const entry = `msgid ${JSON.stringify(english)}\nmsgstr `;
    const [, found] = readFileSync(file, 'utf8').split(entry);
    if (found === undefined) throw new Error(`No text “${english}” of the office.`);
    return JSON.parse(found.slice(0, found.indexOf('\n')));
  };
}
