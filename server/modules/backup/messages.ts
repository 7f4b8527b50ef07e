import { backupErrors } from '@muyu/contract/admin/backup.ts';
import { defineErrorMessages } from '#platform/text/messages.ts';

export const backupErrorMessages = defineErrorMessages(backupErrors, {
  noPlace: {
    zh_CN: '还没有设置备份位置：请在服务器上设置 BACKUP_TO',
    en_US: 'There is no place for backups: set BACKUP_TO on the server',
    ja: 'バックアップ先がありません。サーバーでBACKUP_TOを設定してください',
  },
  running: {
    zh_CN: '已有备份在进行或排队',
    en_US: 'A backup is running or waiting already',
    ja: 'バックアップは実行中、または待機中です',
  },
});
