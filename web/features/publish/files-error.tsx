import type { ReactNode } from 'react';

/** What is wrong with the files of a draft, below them. */
export const FilesError = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" data-fault className="mt-2 text-caption text-danger">
      {children}
    </p>
  ) : null;
