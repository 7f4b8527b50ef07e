import type { FormInstance, InputRef } from 'antd';
import type { RefObject } from 'react';
import { useNarrow } from '../use-narrow.ts';
import { QuickReasons } from './quick-reasons.tsx';
import { fillReason, ReasonField } from './reason-field.tsx';

type ReasonWithPresetsProps = {
  /** The field, which the dialog focuses when it opens. */
  field: RefObject<InputRef | null>;
  form: FormInstance;
  presets: readonly string[];
  label: string;
  maxLength?: number | undefined;
};

/** The field `reason` of a form below buttons that fill it. */
export function ReasonWithPresets({ field, form, presets, label, maxLength }: ReasonWithPresetsProps) {
  const narrow = useNarrow();
  const applyReason = (reason: string) => {
    fillReason(form, reason);
    // Not on a narrow screen, where the on-screen keyboard would cover the presets.
    if (!narrow) field.current?.focus({ cursor: 'end' });
  };
  return (
    <>
      <QuickReasons reasons={presets} onPick={applyReason} />
      <ReasonField ref={field} label={label} maxLength={maxLength} onEnter={form.submit} />
    </>
  );
}
