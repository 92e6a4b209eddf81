import { Box, Button, chakra, Heading } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { ErrorAlert } from '#components/feedback/ErrorAlert.tsx';
import { SchemaForm } from '#components/form/SchemaForm.tsx';
import { TextAreaField } from '#components/form/TextAreaField.tsx';
import { Moment } from '#components/text/Moment.tsx';
import { hotelNote } from '#contract/hotel-desk.ts';
import { selectFailure } from '#machines/kit/failure.ts';
import {
  type HotelPeekActor,
  isSavingNote,
  selectRecord,
  selectTyped,
  wasNotDeleted,
  wasNotSaved,
} from '#machines/parts/request/hotel-peek.machine.ts';

type Props = { actor: HotelPeekActor };

/** What the staff noted, the newest first; one's own may be taken away. */
export function Notes({ actor }: Props) {
  const notes = useSelector(actor, selectRecord)?.notes ?? [];
  const notDeleted = useSelector(actor, wasNotDeleted);
  const failure = useSelector(actor, selectFailure);

  return (
    <Box mt="5">
      <Heading as="h3" size="md" mb="2">
        <FormattedMessage id="peek.notes" />
      </Heading>
      {notes.length === 0 && <FormattedMessage id="peek.noNotes" tagName="p" />}
      <chakra.ul display="grid" gap="3" mb="3">
        {notes.map(({ id, text, author, at, is_own }) => (
          <chakra.li key={id} bg="bg.muted" borderRadius="l2" p="3">
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
              {text}
            </chakra.p>
            <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
              <chakra.span fontSize="sm" color="fg.muted">
                <FormattedMessage id="peek.by" values={{ author, at: <Moment at={at} /> }} />
              </chakra.span>
              {is_own && (
                <Button
                  size="sm"
                  minH="11"
                  variant="ghost"
                  onClick={() => actor.send({ type: 'note.delete', noteId: id })}
                >
                  <FormattedMessage id="peek.deleteNote" />
                </Button>
              )}
            </Box>
          </chakra.li>
        ))}
      </chakra.ul>
      {notDeleted && <ErrorAlert message="peek.notDeleted" failure={failure} />}
      <NewNote key={notes[0]?.id ?? 'first'} actor={actor} />
    </Box>
  );
}

/** Emptied once it is saved; until then its text stays, while the list does. */
function NewNote({ actor }: Props) {
  const typed = useSelector(actor, selectTyped);
  const saving = useSelector(actor, isSavingNote);
  const notSaved = useSelector(actor, wasNotSaved);
  const failure = useSelector(actor, selectFailure);
  const storeTyped = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLTextAreaElement)) return;
    actor.send({ type: 'note.type', text: target.value });
  };
  return (
    <SchemaForm
      schema={hotelNote}
      initialValues={{ text: typed }}
      submit={{ text: 'peek.addNote', busyText: 'peek.addingNote', busy: saving }}
      onSubmit={({ text }) => actor.send({ type: 'note.add', text })}
    >
      {notSaved && <ErrorAlert message="peek.notSaved" failure={failure} />}
      <Box onInput={storeTyped}>
        <TextAreaField name="text" label="peek.note" />
      </Box>
    </SchemaForm>
  );
}
