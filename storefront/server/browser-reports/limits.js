const minute = 60_000;

/**
 * Counts requests by the minute. No more addresses are remembered than requests pass.
 *
 * @param {{ ofAddress: number, ofAll: number }} most requests that pass in a minute
 * @param {(leftOut: number) => void} onLeftOut gets once a minute how many did not
 * @returns {(address: string) => boolean} whether a request from this address passes
 */
export function createLimits(most, onLeftOut) {
  let ends = 0;
  let passed = 0;
  let leftOut = 0;
  /** @type {Map<string, number>} */
  const counts = new Map();
  return (address) => {
    const now = Date.now();
    if (now >= ends) {
      if (leftOut > 0) onLeftOut(leftOut);
      ends = now + minute;
      passed = 0;
      leftOut = 0;
      counts.clear();
    }
    const count = counts.get(address) ?? 0;
    if (count >= most.ofAddress || passed >= most.ofAll) {
      leftOut += 1;
      return false;
    }
    counts.set(address, count + 1);
    passed += 1;
    return true;
  };
}
