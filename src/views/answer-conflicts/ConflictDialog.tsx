import { Button } from '@chakra-ui/react/button';
import { FormattedMessage } from 'react-intl';
import { Dialog } from '#components/frame/Dialog.tsx';
import { DataList, DataRow } from '#components/text/DataList.tsx';
import { MessageText } from '#components/text/MessageText.tsx';
import type { Message } from '#components/text/message.ts';

type Props = {
  /** Who changed it. */
  title: Message;
  field: Message;
  mine: Message;
  theirs: Message;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Both values of one field, and the person chooses. Source: ruling 30. */
export function ConflictDialog({ title, field, mine, theirs, onKeepMine, onTakeTheirs }: Props) {
  return (
    <Dialog
      open
      title={title}
      role="alertdialog"
      actions={
        <>
          <Button variant="outline" onClick={onTakeTheirs}>
            <FormattedMessage id="draft.conflict.theirs" />
          </Button>
          <Button onClick={onKeepMine}>
            <FormattedMessage id="draft.conflict.mine" />
          </Button>
        </>
      }
    >
      <FormattedMessage
        id="draft.conflict.text"
        values={{ field: <MessageText message={field} /> }}
        tagName="p"
      />
      <DataList>
        <DataRow label="draft.conflict.here">
          <MessageText message={mine} />
        </DataRow>
        <DataRow label="draft.conflict.there">
          <MessageText message={theirs} />
        </DataRow>
      </DataList>
    </Dialog>
  );
}
