/** Machines with a filter of system calls, as in `process.arch`. */
export const MACHINES = ['x64', 'arm64'] as const;
export type Machine = (typeof MACHINES)[number];

/** Error of a denied call; ENOSYS where programs then use an older equivalent call. */
export type Denial = 'EPERM' | 'ENOSYS' | 'ENOLCK' | 'ENOMEM' | 'EOPNOTSUPP' | 'EAFNOSUPPORT';

/** A test of the lower 32 bits of one argument, after `& mask`. */
export interface ArgumentTest {
  readonly argument: number;
  readonly mask: number;
  readonly values: readonly number[];
  /** whether the listed values are denied, or all others */
  readonly denied: 'listed' | 'others';
}

export interface DeniedCall {
  readonly name: string;
  /** Number on x64 and on arm64; null: that machine has no such call. */
  readonly numbers: readonly [x64: number | null, arm64: number | null];
  readonly denial: Denial;
  readonly reason: string;
  /** absent: denied with any arguments */
  readonly test?: ArgumentTest;
  /** denied only without a control group that counts the memory of the program */
  readonly uncounted?: true;
}

/** The newest call considered (mseal, Linux 6.10); later ones are unknown to a bot. */
export const LAST_CALL = 462;

/** Later calls with a name, up to Linux 6.17. */
export const NEWER_CALLS = [
  ...['setxattrat', 'getxattrat', 'listxattrat', 'removexattrat'],
  ...['open_tree_attr', 'file_getattr', 'file_setattr'],
] as const;

/** Flags of clone that make namespaces: mount, control group, UTS, IPC, user, process, network. */
const NAME_SPACES = 0x7e02_0000;
const [AF_UNIX, AF_NETLINK] = [1, 16];
const [NETLINK_ROUTE, PF_UNIX] = [0, 1];
const RLIMIT_CORE = 4;
const [MAP_HUGETLB, MFD_HUGETLB] = [0x4_0000, 4];
const [F_SETLK, F_SETLKW, F_SETSIG, F_OFD_SETLK, F_OFD_SETLKW, F_SETLEASE, F_NOTIFY] = [6, 7, 10, 37, 38, 1024, 1026];
const [MADV_COLD, MADV_PAGEOUT] = [20, 21];
const RWF_NOWAIT = 8;
const MSG_OOB = 1;
const SIGCONT = 18;
const SHARED_ANONYMOUS = 0x21;
const ANY = 0xffff_ffff;

const KEYS = 'keys outlive a match and are seen by other programs of the same user';
const OTHERS = 'reads or changes other processes';
const APART = 'another name space has separate limits, mounts and rights';
const MOUNTS = 'file systems are given by the sandbox';
const HOST = 'changes the host';
const SURFACE = 'a large part of the kernel that no bot needs and where faults were found';
const OLD = 'an old call that C libraries no longer use';
const LOCKS = 'a lock on a file of the host can be seen by the other bots that have the file';
const EVENTS = 'shows when another bot opens or reads a file of the host that both have';
const CACHE = 'shows which parts of a file of the host other bots have read';
const FORGET = 'takes a file of the host out of memory or shows whether it is there, so bots could write and read notes that way';
const WAKE = 'wakes a program by SIGCONT while it is stopped because its seat is not asked';
const CORES = 'with another limit than 1 a crash starts the program of the host for core dumps (core_pattern)';
const HUGE = 'huge pages are few, and all programs of the host share them';
const URGENT = 'urgent data of unix sockets, which no bot needs and where faults were found (CVE-2025-38236)';
const UNSEEN = 'holds memory that belongs to no process';

type Row = DeniedCall;
const all = (reason: string, denial: Denial, rows: readonly (readonly [string, number | null, number | null])[]): Row[] =>
  rows.map(([name, x64, arm64]) => ({ name, numbers: [x64, arm64], denial, reason }));

/** Calls that send a signal, denied for SIGCONT. */
const sendersOf = (argument: number, rows: readonly (readonly [string, number, number])[]): Row[] =>
  all(WAKE, 'EPERM', rows).map((row) => ({ ...row, test: { argument, mask: ANY, values: [SIGCONT], denied: 'listed' } }));

/** Calls that send over a socket, denied for urgent data. */
const urgentOf = (argument: number, rows: readonly (readonly [string, number, number])[]): Row[] =>
  all(URGENT, 'EOPNOTSUPP', rows).map((row) => ({ ...row, test: { argument, mask: MSG_OOB, values: [MSG_OOB], denied: 'listed' } }));

/** System calls denied to bots (docs/sandbox.md compares the list with Docker's default profile). */
export const DENIED_CALLS: readonly DeniedCall[] = [
  ...all(KEYS, 'EPERM', [
    ['add_key', 248, 217],
    ['request_key', 249, 218],
    ['keyctl', 250, 219],
  ]),
  ...all(OTHERS, 'EPERM', [
    ['ptrace', 101, 117],
    ['process_vm_readv', 310, 270],
    ['process_vm_writev', 311, 271],
    ['process_madvise', 440, 440],
    ['kcmp', 312, 272],
    ['pidfd_getfd', 438, 438],
    ['migrate_pages', 256, 238],
    ['move_pages', 279, 239],
  ]),
  ...all(APART, 'EPERM', [
    ['unshare', 272, 97],
    ['setns', 308, 268],
  ]),
  {
    ...{ name: 'clone', numbers: [56, 220], denial: 'EPERM', reason: APART },
    // any of the flags: all values except those without one
    test: { argument: 0, mask: NAME_SPACES, values: [0], denied: 'others' },
  },
  {
    name: 'clone3',
    numbers: [435, 435],
    denial: 'ENOSYS',
    reason: 'its flags are in memory, where a filter cannot read them; C libraries then use clone',
  },
  ...all(MOUNTS, 'EPERM', [
    ['mount', 165, 40],
    ['umount2', 166, 39],
    ['pivot_root', 155, 41],
    ['chroot', 161, 51],
    ['open_tree', 428, 428],
    ['move_mount', 429, 429],
    ['fsopen', 430, 430],
    ['fsconfig', 431, 431],
    ['fsmount', 432, 432],
    ['fspick', 433, 433],
    ['mount_setattr', 442, 442],
    ['statmount', 457, 457],
    ['listmount', 458, 458],
    ['open_by_handle_at', 304, 265],
    ['name_to_handle_at', 303, 264],
    ['quotactl', 179, 60],
    ['quotactl_fd', 443, 443],
  ]),
  ...all(HOST, 'EPERM', [
    ['kexec_load', 246, 104],
    ['kexec_file_load', 320, 294],
    ['init_module', 175, 105],
    ['finit_module', 313, 273],
    ['delete_module', 176, 106],
    ['reboot', 169, 142],
    ['swapon', 167, 224],
    ['swapoff', 168, 225],
    ['acct', 163, 89],
    ['syslog', 103, 116],
    ['settimeofday', 164, 170],
    ['clock_settime', 227, 112],
    ['adjtimex', 159, 171],
    ['clock_adjtime', 305, 266],
    ['iopl', 172, null],
    ['ioperm', 173, null],
    ['vhangup', 153, 58],
    ['sethostname', 170, 161],
    ['setdomainname', 171, 162],
  ]),
  ...all('writes the disks of the host, for which all others wait', 'EPERM', [
    ['sync', 162, 81],
    ['syncfs', 306, 267],
  ]),
  ...all(SURFACE, 'EPERM', [
    ['bpf', 321, 280],
    ['perf_event_open', 298, 241],
    ['userfaultfd', 323, 282],
    ['personality', 135, 92],
    ['modify_ldt', 154, null],
    ['vmsplice', 278, 75],
    ['set_mempolicy_home_node', 450, 450],
  ]),
  // programs that use these calls also work without them
  ...all(`${SURFACE}; it also does what other lines deny`, 'ENOSYS', [
    ['io_uring_setup', 425, 425],
    ['io_uring_enter', 426, 426],
    ['io_uring_register', 427, 427],
  ]),
  { name: 'io_setup', numbers: [206, 0], denial: 'ENOSYS', reason: 'one program can take the places of all programs of the host' },
  ...all(OLD, 'ENOSYS', [
    ['nfsservctl', 180, 42],
    ['lookup_dcookie', 212, 18],
    ['uselib', 134, null],
    ['ustat', 136, null],
    ['sysfs', 139, null],
    ['_sysctl', 156, null],
  ]),
  {
    ...{ name: 'socket', numbers: [41, 198], denial: 'EAFNOSUPPORT' },
    reason: 'buffers of internet sockets come from pools of the host; AF_VSOCK reaches virtual machines from any network name space',
    test: { argument: 0, mask: ANY, values: [AF_UNIX, AF_NETLINK], denied: 'others' },
  },
  {
    ...{ name: 'socket', numbers: [41, 198], denial: 'EAFNOSUPPORT' },
    reason: `${SURFACE}, except that C libraries ask for addresses by NETLINK_ROUTE; NETLINK_KOBJECT_UEVENT shows events of the host`,
    test: { argument: 2, mask: ANY, values: [NETLINK_ROUTE, PF_UNIX], denied: 'others' },
  },
  {
    ...{ name: 'setrlimit', numbers: [160, 164], denial: 'EPERM', reason: CORES },
    test: { argument: 0, mask: ANY, values: [RLIMIT_CORE], denied: 'listed' },
  },
  {
    ...{ name: 'prlimit64', numbers: [302, 261], denial: 'EPERM', reason: CORES },
    test: { argument: 1, mask: ANY, values: [RLIMIT_CORE], denied: 'listed' },
  },
  {
    ...{ name: 'mmap', numbers: [9, 222], denial: 'ENOMEM', reason: HUGE },
    test: { argument: 3, mask: MAP_HUGETLB, values: [MAP_HUGETLB], denied: 'listed' },
  },
  {
    ...{ name: 'memfd_create', numbers: [319, 279], denial: 'ENOMEM', reason: HUGE },
    test: { argument: 1, mask: MFD_HUGETLB, values: [MFD_HUGETLB], denied: 'listed' },
  },
  { name: 'flock', numbers: [73, 32], denial: 'ENOLCK', reason: LOCKS },
  {
    ...{ name: 'fcntl', numbers: [72, 25], denial: 'ENOLCK' },
    reason: `${LOCKS}; leases and directory signals tell what others do; F_SETSIG ${WAKE}`,
    test: {
      ...{ argument: 1, mask: ANY, denied: 'listed' },
      values: [F_SETLK, F_SETLKW, F_SETSIG, F_OFD_SETLK, F_OFD_SETLKW, F_SETLEASE, F_NOTIFY],
    },
  },
  // programs can use setitimer instead
  ...all(WAKE, 'ENOSYS', [
    ['timer_create', 222, 107],
    ['mq_notify', 244, 184],
  ]),
  // the number of the signal is the second argument of some calls, the third of others
  ...sendersOf(1, [
    ['kill', 62, 129],
    ['tkill', 200, 130],
    ['rt_sigqueueinfo', 129, 138],
    ['pidfd_send_signal', 424, 424],
  ]),
  ...sendersOf(2, [
    ['tgkill', 234, 131],
    ['rt_tgsigqueueinfo', 297, 240],
  ]),
  ...all(FORGET, 'ENOSYS', [
    ['fadvise64', 221, 223],
    ['readahead', 187, 213],
    ['mincore', 27, 232],
  ]),
  {
    ...{ name: 'madvise', numbers: [28, 233], denial: 'EPERM', reason: FORGET },
    test: { argument: 2, mask: ANY, values: [MADV_COLD, MADV_PAGEOUT], denied: 'listed' },
  },
  ...all(EVENTS, 'ENOSYS', [
    ['inotify_init', 253, null],
    ['inotify_init1', 294, 26],
    ['fanotify_init', 300, 262],
  ]),
  { name: 'cachestat', numbers: [451, 451], denial: 'ENOSYS', reason: CACHE },
  {
    ...{ name: 'preadv2', numbers: [327, 286], denial: 'EOPNOTSUPP', reason: CACHE },
    test: { argument: 5, mask: RWF_NOWAIT, values: [RWF_NOWAIT], denied: 'listed' },
  },
  // the flags of single messages are in memory, but the kernel ignores them
  ...urgentOf(2, [['sendmsg', 46, 211]]),
  ...urgentOf(3, [
    ['sendto', 44, 206],
    ['sendmmsg', 307, 269],
  ]),
  ...all(UNSEEN, 'ENOSYS', [
    ['memfd_create', 319, 279],
    ['memfd_secret', 447, 447],
    ['shmget', 29, 194],
    ['semget', 64, 190],
    ['msgget', 68, 186],
    ['mq_open', 240, 180],
  ]).map((row): Row => ({ ...row, uncounted: true })),
  {
    ...{ name: 'mmap', numbers: [9, 222], denial: 'ENOMEM', reason: `${UNSEEN} once it is shared and anonymous`, uncounted: true },
    test: { argument: 3, mask: SHARED_ANONYMOUS, values: [SHARED_ANONYMOUS], denied: 'listed' },
  },
];
