import { create } from 'zustand';

/** The slots whose drafts are being sent. A request goes on when its form is closed. */
const useSubmitting = create<{ slots: readonly string[] }>(() => ({ slots: [] }));

export const beginSubmission = (slot: string): void =>
  useSubmitting.setState(({ slots }) => ({ slots: [...slots, slot] }));

/** Ends one submission of the slot. */
export const endSubmission = (slot: string): void =>
  useSubmitting.setState(({ slots }) => {
    const ended = slots.indexOf(slot);
    return { slots: slots.filter((_, index) => index !== ended) };
  });

export const useIsSubmitting = (slot: string): boolean => useSubmitting(({ slots }) => slots.includes(slot));
