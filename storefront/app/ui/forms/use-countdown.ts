import { useEffect, useState } from 'react';

const second = 1000;

/** Whole seconds until `end` (milliseconds since the epoch), down to 0. */
export function useCountdown(end: number): number {
  const [left, setLeft] = useState(() => secondsUntil(end));
  useEffect(() => {
    setLeft(secondsUntil(end));
    const timer = setInterval(() => {
      const now = secondsUntil(end);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, second);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

function secondsUntil(end: number): number {
  return Math.max(0, Math.ceil((end - Date.now()) / second));
}
