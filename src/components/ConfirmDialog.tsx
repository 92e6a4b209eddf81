import { Button } from '@chakra-ui/react/button';
import { Dialog } from './Dialog.tsx';
import { Say } from './Say.tsx';
import type { Words } from './words.ts';

type Props = {
  open: boolean;
  title: Words;
  text: Words;
  confirm?: Words;
  cancel?: Words;
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
            <Say words={cancel} />
          </Button>
          <Button onClick={onConfirm}>
            <Say words={confirm} />
          </Button>
        </>
      }
    >
      <Say words={text} />
    </Dialog>
  );
}
