import { useNavigation } from 'react-router';

/** A thin line that grows while the next page is on its way; quick ones never show it. */
export function NavigationProgress() {
  if (useNavigation().state !== 'loading') return null;
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-progress bg-sprout rtl:origin-right"
    />
  );
}
