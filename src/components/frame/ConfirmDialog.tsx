import { Button } from '@chakra-ui/react/button';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';
import { Dialog } from './Dialog.tsx';

type Props = {
  open: boolean;
  title: Message;
  text: Message;
  confirm?: Message;
  cancel?: Message;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question before something that cannot easily be taken back. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm = 'common.accept',
  cancel = 'common.cancel',
  onConfirm,
  onCancel,
}: Props) {
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            <MessageText message={cancel} />
          </Button>
          <Button onClick={onConfirm}>
            <MessageText message={confirm} />
          </Button>
        </>
      }
    >
      <MessageText message={text} />
    </Dialog>
  );
}
