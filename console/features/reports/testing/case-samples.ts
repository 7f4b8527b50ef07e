import { userSample } from '../../../testing/samples.ts';
import type { CaseDetail } from '../use-case.ts';

const at = '2026-11-01T12:00:00.000Z';
const past = '2026-11-02T12:00:00.000Z';
/** A case about a comment that was upheld. */
export const upheld: CaseDetail = {
  caseId: 'case',
  state: 'upheld',
  targetType: 'comment',
  targetId: 'comment',
  postId: 'post',
  author: userSample(),
  authorErased: false,
  authorRecord: { upheld: 0, dismissed: 0, open: 1 },
  quoted: 'Cheap phones',
  current: {
    title: '',
    content: 'Cheap phones',
    files: [],
    onPost: { postId: 'post', title: 'Old phones' },
    deleted: false,
  },
  filesChanged: false,
  replacedFiles: [],
  reports: 1,
  reasons: [{ typeId: 4, count: 1 }],
  assignee: null,
  ...{ openedAt: at, lastAt: at, dueAt: past, decidedAt: past, decidedBy: 'chen' },
  rule: 'advertising',
  reason: 'Sells phones',
  removal: null,
  reportList: [],
  ...{ restorable: false, mayRestore: false, restored: null },
  notes: [],
  earlier: [],
  sanctions: [
    { kind: 'warn', reason: 'Rude', at: '2026-10-04T12:00:00.000Z', until: null, liftedAt: null },
    {
      kind: 'limit',
      reason: 'Flooding',
      at: '2026-10-03T12:00:00.000Z',
      until: '2200-01-01T12:00:00.000Z',
      liftedAt: null,
    },
    {
      kind: 'freeze',
      reason: 'Fraud',
      at: '2026-10-02T12:00:00.000Z',
      until: '2200-01-01T12:00:00.000Z',
      liftedAt: past,
    },
    {
      kind: 'limit',
      reason: 'Links',
      at: '2026-10-01T12:00:00.000Z',
      until: '2026-10-02T12:00:00.000Z',
      liftedAt: null,
    },
  ],
};
