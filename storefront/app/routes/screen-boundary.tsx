import { Outlet } from 'react-router';
import type { Route } from './+types/screen-boundary';
import { ErrorScreen } from './shell/error-screen';

export default Outlet;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <div className="content py-16">
      <ErrorScreen error={error} />
    </div>
  );
}
