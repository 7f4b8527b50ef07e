import * as certifications from '@muyu/contract/operator-certifications.ts';
import * as staff from '@muyu/contract/operator-staff.ts';
import * as users from '@muyu/contract/operator-users.ts';
import { onOperator, onPublic, type Route } from '#platform/http/bind.ts';
import { addStaff } from './commands/add-staff.ts';
import { addUserNote, revokeUserSessions } from './commands/care-for-user.ts';
import { changeOwnPassword } from './commands/change-own-password.ts';
import { changeStaff } from './commands/change-staff.ts';
import {
  approveCertification,
  rejectCertification,
  revokeCertification,
} from './commands/decide-certification.ts';
import { decideInvite } from './commands/decide-invite.ts';
import { finishEnrolment, startEnrolment } from './commands/enrol.ts';
import { decideAppeal, liftSanction, sanctionUser } from './commands/sanction.ts';
import { appealPage } from './queries/appeal-page.ts';
import { certificationPage } from './queries/certification-page.ts';
import { heldInvites } from './queries/held-invites.ts';
import { smsOutbox } from './queries/sms-outbox.ts';
import { staffList } from './queries/staff-list.ts';
import { userDetail } from './queries/user-detail.ts';
import { userPage } from './queries/user-page.ts';

/** Care for users: who they are, what was decided about them, certifications, invitations, messages to phones. */
export const userRoutes: Route[] = [
  onOperator(users.userPage, userPage),
  onOperator(users.userDetail, userDetail),
  onOperator(users.addUserNote, addUserNote),
  onOperator(users.revokeUserSessions, revokeUserSessions),
  onOperator(users.sanctionUser, sanctionUser),
  onOperator(users.liftSanction, liftSanction),
  onOperator(users.appealPage, appealPage),
  onOperator(users.decideAppeal, decideAppeal),
  onOperator(users.heldInvites, heldInvites),
  onOperator(users.decideInvite, decideInvite),
  onOperator(users.smsOutbox, smsOutbox),
  onOperator(certifications.certificationPage, certificationPage),
  onOperator(certifications.approveCertification, approveCertification),
  onOperator(certifications.rejectCertification, rejectCertification),
  onOperator(certifications.revokeCertification, revokeCertification),
];

/** The operators themselves. */
export const staffRoutes: Route[] = [
  onOperator(staff.staffList, staffList),
  onOperator(staff.addStaff, addStaff),
  onOperator(staff.changeStaff, changeStaff),
  onPublic(staff.startEnrolment, startEnrolment),
  onPublic(staff.finishEnrolment, finishEnrolment),
  onOperator(staff.changeOwnPassword, changeOwnPassword),
];
