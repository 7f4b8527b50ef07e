import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { useLingui } from '@lingui/react/macro';
import { Button } from 'antd';

type Props = { name: string; first: boolean; last: boolean; disabled: boolean; onMove(step: -1 | 1): void };

/** Two buttons that move a row up and down. */
export function MoveButtons({ name, first, last, disabled, onMove }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Button
        aria-label={t`Move ${name} up`}
        icon={<UpOutlined aria-hidden="true" />}
        disabled={disabled || first}
        onClick={() => onMove(-1)}
      />
      <Button
        aria-label={t`Move ${name} down`}
        icon={<DownOutlined aria-hidden="true" />}
        disabled={disabled || last}
        onClick={() => onMove(1)}
      />
    </>
  );
}
