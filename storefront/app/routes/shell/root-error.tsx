import { ErrorScreen } from './error-screen';

/** The last net: what breaks outside a screen, shown without header and footer. */
export function RootError({ error }: { error: unknown }) {
  return (
    <main className="content py-16">
      <ErrorScreen error={error} />
    </main>
  );
}
