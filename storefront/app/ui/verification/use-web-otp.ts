import { useEffect, useEffectEvent } from 'react';

interface MessageCode {
  code?: string;
}

/**
 * Lets a phone offer the code of the text message that just came in (WICG Web OTP). Waits
 * while the component is mounted; does nothing in browsers that lack it.
 */
export function useWebOtp(enabled: boolean, onCode: (code: string) => void): void {
  const takeCode = useEffectEvent(onCode);
  useEffect(() => {
    if (!enabled || !('OTPCredential' in window)) return;
    const waiting = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: waiting.signal };
    navigator.credentials.get(options as CredentialRequestOptions).then(
      (credential) => {
        const { code } = (credential ?? {}) as MessageCode;
        if (code && !waiting.signal.aborted) takeCode(code);
      },
      () => {
        // Refused, or given up: the code can still be typed.
      },
    );
    return () => waiting.abort();
  }, [enabled]);
}
