import { Trans } from '@lingui/react/macro';
import list from '../../ui/list/list-page.module.css';

type ProposalOutcomeProps = {
  state: string;
  proposal: { decidedBy: string | null; declineReason: string | null };
};

/** The state of a proposal about money, who decided it, and why it was declined. */
export const ProposalOutcome = ({ state, proposal: { decidedBy, declineReason } }: ProposalOutcomeProps) => (
  <>
    {state}
    {decidedBy && (
      <span className={list.aside}>
        {' · '}
        <Trans>by {decidedBy}</Trans>
      </span>
    )}
    {declineReason && <div className={list.aside}>{declineReason}</div>}
  </>
);
