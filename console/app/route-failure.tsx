import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Failure } from '../ui/page/failure.tsx';

/** Shown when the guard or the code of a route fails to load. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    router.invalidate();
  };
  return <Failure query={{ error, refetch: retry }} />;
}
