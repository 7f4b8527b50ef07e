import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useErrorMessage } from '../../client/error-message.ts';
import { useSubmitBlocker } from '../dialog/submit-blockers.ts';
import styles from './stored-picture-field.module.css';

type Props = {
  label: string;
  /** Name of the stored picture; empty without one. */
  value: string;
  onChange(value: string): void;
  /** Stores a file and returns its name; null for a file that is no picture. */
  store(file: File): Promise<string | null>;
};

/** A picture of the site, a promotion or a game: choosing a file stores it, and the form, which waits for that, then names it. */
export function StoredPictureField({ label, value, onChange, store }: Props) {
  const { t } = useLingui();
  const toErrorMessage = useErrorMessage();
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useSubmitBlocker(pending);
  const choose = async (file: File) => {
    setPending(true);
    setError(null);
    try {
      const name = await store(file);
      if (!isShown.current) return;
      if (name === null) setError(t`This picture can’t be read. Choose a PNG or JPG`);
      else onChange(name);
    } catch (cause) {
      setError(toErrorMessage(cause));
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.field}>
      {value && <img className={styles.preview} src={`/site/${value}`} alt={label} />}
      <div className={styles.buttons}>
        <Upload
          accept="image/png,image/jpeg,image/webp"
          showUploadList={false}
          disabled={pending}
          beforeUpload={(file) => {
            void choose(file);
            return false;
          }}
        >
          <Button loading={pending}>
            <Trans>Choose a picture</Trans>
          </Button>
        </Upload>
        {value && (
          <Button type="text" danger onClick={() => onChange('')}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </div>
      {error && <Alert type="error" showIcon title={error} />}
    </div>
  );
}
