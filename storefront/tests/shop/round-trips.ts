import { act } from '@testing-library/react';
import type { Answers } from './mock-api';
import { hydrateShop } from './open-shop';

/** Milliseconds without a new request after which a round is complete. */
const quietTime = 200;

/**
 * The operations that the browser sends at an address, by round trip: those of a round are sent
 * before one of them is answered, those of the next had to wait for an answer.
 */
export async function readRoundTrips(address: string, answers: Answers = {}): Promise<string[][]> {
  // Code that the browser loads with the page is no round trip of the API.
  await import('~/shared/api/browser-client');
  const rounds: string[][] = [];
  let waiting: { operation: string; answer: () => void }[] = [];
  const line = (operation: string) =>
    new Promise<void>((answer) => {
      waiting.push({ operation, answer });
    });
  await hydrateShop(address, { answers, line });
  for (;;) {
    await quiet(() => waiting.length);
    if (waiting.length === 0) return rounds;
    const round = waiting;
    waiting = [];
    rounds.push(round.map(({ operation }) => operation).sort());
    for (const { answer } of round) answer();
  }
}

async function quiet(count: () => number): Promise<void> {
  for (let seen = -1; seen !== count(); ) {
    seen = count();
    await act(() => new Promise((resolve) => setTimeout(resolve, quietTime)));
  }
}
