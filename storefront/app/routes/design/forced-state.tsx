import { type ReactNode, useEffect, useRef } from 'react';

const states = ['hover', 'focus-visible', 'active'] as const;
type State = (typeof states)[number];

/**
 * Shows its children as if they were hovered, focused or pressed: every rule of the page for such
 * a state is repeated for the attribute `data-state`.
 */
export function ForcedState({
  state,
  on = 'a, button, input, select, textarea',
  children,
}: {
  state: State;
  /** Which element within, as a selector; the first control unless given. */
  on?: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    repeatRules();
    box.current?.querySelector(on)?.setAttribute('data-state', state);
  }, [on, state]);
  return (
    <div ref={box} className="contents">
      {children}
    </div>
  );
}

let repeated = false;

function repeatRules(): void {
  if (repeated) return;
  repeated = true;
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const speaking = rules
    .map(({ cssText }) => ({ cssText, forced: withAttributes(cssText) }))
    .filter(({ cssText, forced }) => forced !== cssText);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(speaking.map(({ forced }) => forced).join('\n'));
  document.adoptedStyleSheets.push(sheet);
}

/** `(hover: hover)` and the escaped names of classes stay as they are. */
function withAttributes(css: string): string {
  return css.replace(/(?<!\\):(hover|focus-visible|active)(?![\w-])/g, '[data-state="$1"]');
}
