import { chakra } from '@chakra-ui/react';

type Props = {
  label: string;
  value: string;
  options: readonly string[];
  onChoose: (value: string) => void;
  /** What no choice is called. */
  none?: string;
};

/** One of several, with its label before it. */
export const Choice = ({ label, value, options, onChoose, none }: Props) => (
  <label>
    {label}{' '}
    <chakra.select
      borderWidth="1px"
      minH="11"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {option || none}
        </option>
      ))}
    </chakra.select>
  </label>
);
