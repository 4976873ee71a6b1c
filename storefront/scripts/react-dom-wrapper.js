/**
 * React DOM is one function of 200 kB. Under the protocol that Lighthouse uses, V8 reads it once more,
 * for the place of the first error that it creates; an arrow function takes twice as long.
 */
const WRAPPER = /(require_react_dom_client_production = [^(]*\(\()\((\w+)\) => \{/;
const NOT_FOUND =
  'scripts/react-dom-wrapper.js: no chunk has the arrow function around React DOM any more. ' +
  'Read how the bundler wraps it now, and change the pattern.';

/** @returns {import('vite').Plugin} */
export function reactDomWrapper() {
  let isFound = false;
  return {
    name: 'react-dom-wrapper',
    applyToEnvironment: (environment) => environment.name === 'client',
    renderStart() {
      isFound = false;
    },
    renderChunk(code) {
      if (!WRAPPER.test(code)) return null;
      isFound = true;
      return { code: code.replace(WRAPPER, '$1function($2) {'), map: null };
    },
    generateBundle() {
      if (!isFound) this.error(NOT_FOUND);
    },
  };
}
