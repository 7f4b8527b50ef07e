import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Failure } from './failure.tsx';

/** A route whose guard or code could not be loaded. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    router.invalidate();
  };
  return <Failure error={error} onRetry={retry} />;
}
