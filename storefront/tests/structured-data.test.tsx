import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StructuredData } from '~/ui/structured-data';

const served = { '@type': 'Product', name: '</script><script>steal()' };

test('the server writes the block, and nothing in it can end it', () => {
  const html = renderToString(<StructuredData data={served} />);
  expect(html.match(/<\/?script/g)).toEqual(['<script', '</script']);
});

test('it stays when the page wakes up, and leaves when another page comes', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<StructuredData data={served} />);
  const { rerender } = render(<StructuredData data={served} />, { container, hydrate: true });
  expect(container.querySelectorAll('script')).toHaveLength(1);
  rerender(<StructuredData data={{ '@type': 'Event' }} />);
  expect(container.querySelectorAll('script')).toHaveLength(0);
});

test('a page that comes later writes none: Trusted Types would refuse it', () => {
  const { container } = render(<StructuredData data={served} />);
  expect(container.innerHTML).toBe('');
});
