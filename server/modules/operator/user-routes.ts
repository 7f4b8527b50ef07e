import * as staff from '@muyu/contract/admin/operator-accounts.ts';
import { operatorRoute, publicRoute, type Route } from '#platform/http/bind.ts';
import { addOperator } from './commands/add-operator.ts';
import { changeOwnPassword } from './commands/change-own-password.ts';
import { finishTotpEnrolment, startTotpEnrolment } from './commands/enrol.ts';
import { updateOperator } from './commands/update-operator.ts';
import { listOperators } from './queries/list-operators.ts';

/** Endpoints of operator accounts. */
export const operatorAccountRoutes: Route[] = [
  operatorRoute(staff.listOperators, listOperators),
  operatorRoute(staff.addOperator, addOperator),
  operatorRoute(staff.updateOperator, updateOperator),
  publicRoute(staff.startTotpEnrolment, startTotpEnrolment),
  publicRoute(staff.finishTotpEnrolment, finishTotpEnrolment),
  operatorRoute(staff.changeOwnPassword, changeOwnPassword),
];
