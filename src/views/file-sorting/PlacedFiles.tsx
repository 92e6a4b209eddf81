import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { focusOnMount } from '#components/feedback/FocusOnMount.tsx';
import { type Option, Select } from '#components/form/Select.tsx';
import { type Message, useTranslate } from '#components/text/message.ts';
import { isEmpty, type Place, type Placed } from '#domain/request/file-places.ts';
import {
  type FileSortingActor,
  selectPlaced,
  selectPlaces,
} from '#machines/parts/files/file-sorting.machine.ts';

type Props = { actor: FileSortingActor; nameOf: (code: string) => Message };

const NOT_USED: Option = { value: '', label: 'fileSorting.notUsed' };

/** Each file under its name, with the documents that it may be. */
export function PlacedFiles({ actor, nameOf }: Props) {
  const placed = useSelector(actor, selectPlaced);
  const places = useSelector(actor, selectPlaces);
  const translate = useTranslate();
  const id = useId();

  /** Names a document with the file that it has already, or that it was chosen for. */
  const labelFor = ({ code, isFilled }: Place, file: File): Message => {
    const name = translate(nameOf(code));
    const other = placed.find((one) => one.code === code && one.file !== file);
    if (other) return { id: 'fileSorting.swap', values: { name, file: other.file.name } };
    return isFilled ? { id: 'fileSorting.replace', values: { name } } : nameOf(code);
  };
  const choose = ({ file }: Placed, value: string) =>
    actor.send({ type: 'place.choose', file, code: value || null });

  return (
    <>
      <chakra.p ref={focusOnMount} tabIndex={-1} outline="none">
        <FormattedMessage id="fileSorting.text" />
      </chakra.p>
      <chakra.ul mt="4" display="grid" gap="4" listStyleType="none">
        {placed.map((one, index) => (
          <Box as="li" key={`${one.file.name} ${one.file.size} ${one.file.lastModified}`}>
            <chakra.label
              htmlFor={`${id}-${index}`}
              display="block"
              mb="1.5"
              fontSize="sm"
              fontWeight="medium"
              wordBreak="break-word"
            >
              {one.file.name}
            </chakra.label>
            <Select
              id={`${id}-${index}`}
              value={one.code ?? ''}
              aria-describedby={isEmpty(one.file) ? `${id}-${index}-why` : undefined}
              onChange={({ target }) => choose(one, target.value)}
              options={[
                NOT_USED,
                ...places.map((place) => ({
                  value: place.code,
                  label: labelFor(place, one.file),
                })),
              ]}
            />
            {isEmpty(one.file) && (
              <Box id={`${id}-${index}-why`} mt="1" fontSize="sm" color="fg.error">
                <FormattedMessage id="fileSorting.empty" />
              </Box>
            )}
          </Box>
        ))}
      </chakra.ul>
    </>
  );
}
