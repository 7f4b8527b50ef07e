/** Sanctions against users and the appeals against them. */
export { AnswerDialog, type Answering } from './answer-dialog.tsx';
export { DaysField } from './days-field.tsx';
export { LiftDialog } from './lift-dialog.tsx';
export { SanctionActions } from './sanction-actions.tsx';
export { SanctionDetails } from './sanction-details.tsx';
export { SanctionDialog } from './sanction-dialog.tsx';
export { sanctionLabels, sanctionReasons, usualDays } from './sanction-labels.ts';
export { SanctionStatusTag } from './sanction-status-tag.tsx';
