import { Trans, useLingui } from '@lingui/react/macro';
import { Tag } from 'antd';
import { useQuoteText } from '../../../ui/media/use-quote-text.ts';
import styles from './quote.module.css';
import type { Quote } from './quoted-part.ts';

/** The quoted part, with a button that removes it; without one, how to quote. */
export function QuoteChip({ quote, onClear }: { quote: Quote | null; onClear(): void }) {
  const { t } = useLingui();
  const textOf = useQuoteText();
  return (
    <p className={styles.line} role="status">
      {quote ? (
        <>
          <span className={styles.label}>
            <Trans>Quoted</Trans>
          </span>
          <Tag
            closable={{ 'aria-label': t`Do not quote it` }}
            color="error"
            className={styles.chip}
            onClose={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            {textOf(quote)}
          </Tag>
        </>
      ) : (
        <span className={styles.label}>
          <Trans>Select words, or press Q for the picture or the second of the video, to quote it.</Trans>
        </span>
      )}
    </p>
  );
}
