import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageScroll } from './page-scroll';

const scrollTo = vi.fn();

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
});

afterEach(() => {
  vi.unstubAllGlobals();
  scrollTo.mockReset();
  sessionStorage.clear();
});

/** A hydrated document at `/`, whose data are under way until `answer` is called. */
function openLatePage(loaderData?: Record<string, unknown>) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        element: (
          <>
            <Outlet />
            <PageScroll />
          </>
        ),
        children: [
          {
            id: 'page',
            index: true,
            loader: () => promise,
            hydrateFallbackElement: <p>skeleton</p>,
            element: <p>page</p>,
          },
          { path: 'next', element: <p>next</p> },
        ],
      },
    ],
    { hydrationData: { loaderData: loaderData ?? {} } },
  );
  render(<RouterProvider router={router} />);
  return { router, answer: () => resolve('data') };
}

test('late data of the first page leave it where the visitor has scrolled it', async () => {
  const { answer } = openLatePage();

  answer();

  await screen.findByText('page');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a reload returns to its place once the data are there', async () => {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ default: 400 }));
  const { answer } = openLatePage();
  expect(scrollTo).not.toHaveBeenCalled();

  answer();

  await screen.findByText('page');
  expect(scrollTo.mock.calls).toEqual([[0, 400]]);
});

test('a visitor who has scrolled since the reload stays there', async () => {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ default: 400 }));
  const { answer } = openLatePage();
  fireEvent.wheel(window);

  answer();

  await screen.findByText('page');
  expect(scrollTo).not.toHaveBeenCalled();
});

test('a revalidation leaves the first page where it is', async () => {
  sessionStorage.setItem('react-router-scroll-positions', JSON.stringify({ default: 400 }));
  const { router, answer } = openLatePage({ page: 'from the server' });
  answer();

  await act(() => router.revalidate());

  expect(scrollTo).not.toHaveBeenCalled();
});

test('another page begins at its top', async () => {
  const { router, answer } = openLatePage();
  answer();
  await screen.findByText('page');

  await act(() => router.navigate('/next'));

  await screen.findByText('next');
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
});
