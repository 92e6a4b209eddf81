import { Box, chakra } from '@chakra-ui/react';
import { memo, useId, useState } from 'react';
import { ChevronDownIcon } from '../text/icons.tsx';
import { MessageText } from '../text/MessageText.tsx';
import type { Message } from '../text/message.ts';
import { textLink } from '../text/text-link.ts';
import { fieldId, focusField } from './field-ids.ts';

export type Missing = {
  name: string;
  label: Message;
  /** It is answered, and the answer will not do. */
  isWrong?: boolean;
};

/** What is filled in is called wrong, not missing. Source: ruling 35. */
function titleOf(all: readonly Missing[]): Message {
  const wrong = all.filter(({ isWrong }) => isWrong).length;
  const missing = all.length - wrong;
  if (wrong === 0) return { id: 'common.missing', values: { count: missing } };
  if (missing === 0) return { id: 'common.wrong', values: { count: wrong } };
  return { id: 'common.missingAndWrong', values: { missing, wrong } };
}

type Props = {
  missing: Missing[];
  /** How what is missing is called; data, missing or wrong, without it. */
  title?: Message;
  /** In a bar that stays on a phone's screen the links open on demand: the form needs the room. */
  folds?: boolean;
  /** Whether they are open at first. */
  opened?: boolean;
};

/** A new array for each key that is pressed; seldom another list. */
const isSameList = (before: Props, after: Props) =>
  before.opened === after.opened &&
  before.folds === after.folds &&
  JSON.stringify([before.title, before.missing]) === JSON.stringify([after.title, after.missing]);

/** Beside a button that waits for it: what is still missing, each a link into its field. Source: ruling 3. */
export const MissingList = memo(function MissingList({
  missing,
  title = titleOf(missing),
  folds = false,
  opened = false,
}: Props) {
  const shown = { missing, title, folds, opened };
  return (
    <Box aria-live="polite" fontSize="sm">
      {missing.length > 0 && <List {...shown} key={String(opened)} />}
    </Box>
  );
}, isSameList);

/** On a phone the list lies over the page: the bar keeps its height. */
const ABOVE_THE_BAR = {
  position: { base: 'absolute', md: 'static' },
  bottom: '100%',
  insetX: '0',
  px: { base: '4', md: '0' },
  py: { base: '2', md: '0' },
  bg: { base: 'bg', md: 'transparent' },
  borderTopWidth: { base: '1px', md: '0' },
  maxH: { base: '50vh', md: 'none' },
  overflowY: { base: 'auto', md: 'visible' },
} as const;

function List({ missing, title, folds, opened }: Required<Props>) {
  const [open, setOpen] = useState(opened);
  const list = useId();
  const count = <MessageText message={title} />;

  return (
    <>
      {folds && (
        <chakra.button
          type="button"
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
          display={{ base: 'inline-flex', md: 'none' }}
          alignItems="center"
          gap="1"
          minH="11"
          color="fg.muted"
          cursor="pointer"
          borderRadius="l1"
          focusVisibleRing="outside"
        >
          {count}
          <ChevronDownIcon transform={open ? 'rotate(180deg)' : undefined} />
        </chakra.button>
      )}
      <chakra.p color="fg.muted" mb="1" display={{ base: folds ? 'none' : 'block', md: 'block' }}>
        {count}
      </chakra.p>
      <chakra.ul
        id={list}
        display={{ base: open || !folds ? 'flex' : 'none', md: 'flex' }}
        flexWrap="wrap"
        columnGap="4"
        rowGap="1"
        {...(folds && ABOVE_THE_BAR)}
      >
        {missing.map(({ name, label }) => (
          <li key={name}>
            <chakra.a
              href={`#${fieldId(name)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(name);
              }}
              display="inline-flex"
              alignItems="center"
              minH="11"
              {...textLink}
            >
              <MessageText message={label} />
            </chakra.a>
          </li>
        ))}
      </chakra.ul>
    </>
  );
}
