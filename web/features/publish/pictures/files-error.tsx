import type { ReactNode } from 'react';

/** The error below the files of a draft. */
export const FilesError = ({ children }: { children: ReactNode }) =>
  children ? (
    <p role="alert" data-invalid className="mt-2 text-caption text-danger">
      {children}
    </p>
  ) : null;
