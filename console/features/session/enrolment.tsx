import { Trans } from '@lingui/react/macro';
import type { Operator } from '@muyu/contract/operator.ts';
import { startEnrolment } from '@muyu/contract/operator-staff.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { client } from '../../app/client.ts';
import { useErrorText } from '../../app/error-text.ts';
import styles from './enrolment.module.css';
import { EnrolmentForm } from './enrolment-form.tsx';

/** Account name and password as they were typed; they stay in memory, and only until the authenticator is set up. */
export type Known = { username: string; password: string };
type EnrolmentProps = { known: Known; onEnter(operator: Operator): void; onBack(): void };

/** Sets up the authenticator of an operator who has none. Its ticket lasts ten minutes; then a new secret is made. */
export function Enrolment({ known, onEnter, onBack }: EnrolmentProps) {
  const errorText = useErrorText();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [startEnrolment.id, known.username],
    queryFn: ({ signal }) => client.request(startEnrolment, known, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnReconnect: false,
  });
  return (
    <div className={styles.enrolment}>
      {data && (
        <EnrolmentForm key={data.ticket} enrolment={data} onEnter={onEnter} onAgain={() => refetch()} />
      )}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {error && !isFetching && (
        <Alert
          type="error"
          showIcon
          title={errorText(error)}
          action={
            <Button size="small" onClick={() => refetch()}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      )}
      <Button type="link" block onClick={onBack}>
        <Trans>Back to signing in</Trans>
      </Button>
    </div>
  );
}
