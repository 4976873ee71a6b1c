import { act, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWebOtp } from './use-web-otp';

afterEach(() => vi.unstubAllGlobals());

function Waiting({ enabled, onCode }: { enabled: boolean; onCode: (code: string) => void }) {
  useWebOtp(enabled, onCode);
  return null;
}

/** A browser that knows Web OTP, and the message that comes in. */
function teachWebOtp() {
  let receive: (message: { code: string }) => void = () => {};
  const get = vi.fn(
    (_options: CredentialRequestOptions) =>
      new Promise((resolve) => {
        receive = resolve;
      }),
  );
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', { ...navigator, credentials: { get } });
  return { get, receive: (code: string) => act(async () => receive({ code })) };
}

test('the code of a message is handed over', async () => {
  const { get, receive } = teachWebOtp();
  const onCode = vi.fn();
  render(<Waiting enabled onCode={onCode} />);
  expect(get.mock.calls[0]?.[0]).toMatchObject({ otp: { transport: ['sms'] } });
  await receive('4217');
  expect(onCode).toHaveBeenCalledExactlyOnceWith('4217');
});

test('closing ends the wait', async () => {
  const { get, receive } = teachWebOtp();
  const onCode = vi.fn();
  const { unmount } = render(<Waiting enabled onCode={onCode} />);
  unmount();
  expect(get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
  await receive('4217');
  expect(onCode).not.toHaveBeenCalled();
});

test('a code that comes by mail, and a browser that knows nothing of it, are left alone', () => {
  render(<Waiting enabled onCode={() => {}} />);
  const { get } = teachWebOtp();
  render(<Waiting enabled={false} onCode={() => {}} />);
  expect(get).not.toHaveBeenCalled();
});
