import type { ReactNode } from 'react';

interface EmailAddressProps {
  text: string;
  /** Whether it is verified. */
  children: ReactNode;
}

export function EmailAddress({ text, children }: EmailAddressProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <bdi dir="ltr" className="text-lg wrap-anywhere">
        {text}
      </bdi>
      {children}
    </p>
  );
}
