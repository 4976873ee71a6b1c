import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { buildFailure, type MutationResult } from '../api/mutation-result';
import { TranslationProvider } from '../i18n/translation-context';
import { translators } from '../i18n/translators.server';
import { formDraft } from './form-draft';
import { emailAddress, requiredText } from './rules';
import { useFormDraft } from './use-form-draft';
import { useMutationForm } from './use-mutation-form';
import { z } from './zod';

const draft = formDraft('some_draft', { name: '', email: '' });
const schema = z.object({
  name: requiredText('Name yourself.'),
  email: emailAddress({ required: 'Give an address.', invalid: 'That is none.' }),
});
const onDone = vi.fn();

function SomeForm() {
  const form = useMutationForm({
    schema,
    defaultValues: { name: '', email: '' },
    labels: { name: 'Name', email: 'E-mail' },
    action: '/',
    failed: 'It failed.',
    onDone,
  });
  useFormDraft(form, draft);
  const { problems, messages, attempt } = form.summary;
  return (
    <form noValidate onSubmit={form.submit}>
      <output>
        {[attempt, ...messages, ...problems.map(({ label, text }) => `${label}: ${text}`)].join(
          ' ',
        )}
      </output>
      {(['name', 'email'] as const).map((field) => {
        const { label, error, ...control } = form.bind(field);
        return <input key={field} aria-label={label} aria-description={error} {...control} />;
      })}
      <button type="submit">Send</button>
    </form>
  );
}

function show(...results: MutationResult<string>[]) {
  const submitted: unknown[] = [];
  async function action({ request }: { request: Request }) {
    submitted.push(await request.json());
    return results.shift();
  }
  const router = createMemoryRouter([{ path: '/', action, Component: SomeForm }]);
  render(
    <TranslationProvider translator={translators.en}>
      <RouterProvider router={router} />
    </TranslationProvider>,
  );
  return submitted;
}

const output = () => screen.getByRole('status').textContent;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => userEvent.click(screen.getByRole('button'));

beforeEach(() => sessionStorage.clear());

test('a form is not sent before its values are right, and an error goes when its field is edited', async () => {
  const submitted = show();
  await send();
  expect(output()).toBe('1 Name: Name yourself. E-mail: Give an address.');
  await userEvent.type(field('E-mail'), 'n');
  expect(output()).toBe('1 Name: Name yourself.');
  await send();
  expect(output()).toBe('2 Name: Name yourself. E-mail: That is none.');
  expect(submitted).toEqual([]);
});

test('the API’s errors are beside their fields, and the others above the form', async () => {
  const refused = buildFailure<string>('INVALID', 'No such address.');
  if (!refused.ok) {
    refused.errors = [
      { ...refused.errors[0], field: 'email' },
      { ...refused.errors[0], message: 'Too late.', field: 'day' },
    ];
  }
  const submitted = show(refused, buildFailure('API_UNAVAILABLE', ''), { ok: true, data: 'sent' });
  await userEvent.type(field('Name'), ' Noura ');
  await userEvent.type(field('E-mail'), 'noura@example.com');
  await send();
  await waitFor(() => expect(output()).toBe('1 Too late. E-mail: No such address.'));
  expect(submitted).toEqual([{ name: 'Noura', email: 'noura@example.com' }]);
  await userEvent.type(field('E-mail'), '.sa');
  await send();
  await waitFor(() => expect(output()).toMatch(/^2 There was a connection issue\./));
  await send();
  await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('sent'));
  expect(output()).toBe('2');
});

test('a cancelled confirmation shows nothing', async () => {
  const submitted = show(buildFailure('CONFIRMATION_CANCELLED', ''));
  await userEvent.type(field('Name'), 'Noura');
  await userEvent.type(field('E-mail'), 'noura@example.com');
  await send();
  await waitFor(() => expect(submitted).toHaveLength(1));
  expect(output()).toBe('0');
});

test('what is typed is kept in the tab, comes back, and goes with the mutation', async () => {
  draft.store({ name: 'Noura', email: '' });
  show({ ok: true, data: 'sent' });
  await waitFor(() => expect(field('Name').value).toBe('Noura'));
  await userEvent.type(field('E-mail'), 'noura@example.com');
  expect(draft.read()).toEqual({ name: 'Noura', email: 'noura@example.com' });
  await send();
  await waitFor(() => expect(draft.read()).toBeNull());
});
