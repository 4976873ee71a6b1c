import { expect, test, vi } from 'vitest';
import { reactDomWrapper } from '../scripts/react-dom-wrapper.js';

// The parts of a bundler's hooks that the plugin uses.
interface Hooks {
  renderStart: () => void;
  renderChunk: (code: string) => { code: string } | null;
  generateBundle: () => void;
}

function buildChunks(chunks: string[]) {
  const error = vi.fn();
  const hooks = Object.assign(reactDomWrapper(), { error }) as unknown as Hooks;
  hooks.renderStart();
  const rendered = chunks.map((code) => hooks.renderChunk(code)?.code ?? code);
  hooks.generateBundle();
  return { rendered, error };
}

test('the arrow function around React DOM becomes a plain one', () => {
  // when
  const arrow =
    'var require_react_dom_client_production = /* @__PURE__ */ __commonJSMin(((exports) => {';
  const { rendered, error } = buildChunks(['const other = 1;', arrow]);

  // then
  expect(rendered).toEqual([
    'const other = 1;',
    'var require_react_dom_client_production = /* @__PURE__ */ __commonJSMin((function(exports) {',
  ]);
  expect(error).not.toHaveBeenCalled();
});

test('a build that no longer has the arrow function fails with a sentence', () => {
  const { error } = buildChunks(['const reactDom = wrap(function (exports) {});']);

  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('no chunk has the arrow function around React DOM any more'),
  );
});
