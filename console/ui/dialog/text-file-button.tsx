import { UploadOutlined } from '@ant-design/icons';
import { Trans } from '@lingui/react/macro';
import { Button, Upload } from 'antd';
import { decodeText } from '../decode-text.ts';

/** Chooses a text file, whose text a form takes. */
export function TextFileButton({ onText }: { onText(text: string): void }) {
  const read = async (file: File) => onText(decodeText(new Uint8Array(await file.arrayBuffer())));
  return (
    <Upload
      accept=".csv,.txt,text/csv,text/plain"
      showUploadList={false}
      beforeUpload={(file: File) => {
        void read(file);
        return false;
      }}
    >
      <Button icon={<UploadOutlined aria-hidden="true" />}>
        <Trans>Choose a file</Trans>
      </Button>
    </Upload>
  );
}
