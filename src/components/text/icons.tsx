import { Icon, type IconProps } from '@chakra-ui/react/icon';

/** A line icon on a grid of 24. Always beside a word, so hidden from screen readers. */
export const LineIcon = ({ children, ...props }: IconProps) => (
  <Icon boxSize="5" {...props} asChild>
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  </Icon>
);

const line = (path: string) => (props: IconProps) => (
  <LineIcon {...props}>
    <path d={path} />
  </LineIcon>
);

export const CHECK = 'M5 12.5l4.5 4.5L19 7.5';
export const CheckIcon = line(CHECK);
export const AlertIcon = line('M12 8v5m0 3.5v.01M12 3l9.5 17h-19z');
export const InfoIcon = line('M12 11v5.5m0-9v.01M12 21a9 9 0 100-18 9 9 0 000 18z');
export const QuestionIcon = line(
  'M9.5 9.3a2.6 2.6 0 115 .9c0 1.8-2.5 2-2.5 3.8m0 3v.01M12 21a9 9 0 100-18 9 9 0 000 18z',
);
export const EyeIcon = line(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z',
);
export const EyeOffIcon = line(
  'M4 4l16 16M10 6a9.6 9.6 0 012-.2c6 0 9.5 6.2 9.5 6.2a17 17 0 01-3 3.5M6.5 7.8A16 16 0 002.5 12S6 18.5 12 18.5a9 9 0 004-1M10 10.2a3 3 0 004 4',
);
export const ChevronDownIcon = line('M6 9l6 6 6-6');
export const ChevronLeftIcon = line('M15 5l-7 7 7 7');
export const ChevronRightIcon = line('M9 5l7 7-7 7');
export const CloseIcon = line('M6 6l12 12M18 6L6 18');
export const FileIcon = line('M14 3H6v18h12V7zM14 3v4h4');
export const UploadIcon = line('M12 16V4m0 0L7 9m5-5l5 5M4 16v4h16v-4');
export const CameraIcon = line('M4 8h3l2-3h6l2 3h3v11H4zM12 16.5a3.5 3.5 0 100-7 3.5 3.5 0 000 7z');
export const TrashIcon = line('M4 7h16M9 7V4h6v3m3 0l-1 13H7L6 7m4 4v5m4-5v5');
export const RetryIcon = line('M20 11a8 8 0 10-2.3 6.3M20 5v6h-6');
export const UserIcon = line('M12 12a4 4 0 100-8 4 4 0 000 8zM4 21c1-5 4-6.5 8-6.5s7 1.5 8 6.5');
export const OfflineIcon = line(
  'M3 3l18 18M5 11.5a11 11 0 014-2.4m4-.2a11 11 0 016 2.6M8.5 15a6 6 0 017 0M12 19v.01',
);
export const ChatIcon = line('M4 20l1.5-4A8 8 0 118.5 19zM9 11h.01M12 11h.01M15 11h.01');
export const MinusIcon = line('M5 12h14');
export const EditIcon = line('M4 20h4L19 9l-4-4L4 16z');
