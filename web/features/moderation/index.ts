export { AppealLine, useAppealState } from './appeal-line.tsx';
export { AppealSheet } from './appeal-sheet.tsx';
export { canAppeal } from './can-appeal.ts';
export { MarkedText } from './marked-text.tsx';
export { useQuotedText } from './quoted-text.tsx';
export { ReportSheetHost } from './report-sheet-host.tsx';
export { useReport, useReportSheet } from './use-report.ts';
export { useTermWarning } from './use-term-warning.ts';
