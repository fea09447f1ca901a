;; Copies runs of bytes, 16 at a time: up to 15 bytes after a run are overwritten, so runs are in the order of their targets.
;; scripts/kernel.mjs writes it into copy-kernel.ts.
(module
  (import "env" "memory" (memory 1))
  ;; $list: for each run its first byte, its target and the end of its bytes, all addresses; runs are not empty
  (func (export "copy") (param $list i32) (param $end i32) (local $from i32) (local $to i32) (local $last i32)
    (loop $runs
      (local.set $from (i32.load (local.get $list)))
      (local.set $to (i32.load offset=4 (local.get $list)))
      (local.set $last (i32.load offset=8 (local.get $list)))
      (loop $pieces
        (v128.store (local.get $to) (v128.load (local.get $from)))
        (local.set $from (i32.add (local.get $from) (i32.const 16)))
        (local.set $to (i32.add (local.get $to) (i32.const 16)))
        (br_if $pieces (i32.lt_u (local.get $from) (local.get $last))))
      (local.set $list (i32.add (local.get $list) (i32.const 12)))
      (br_if $runs (i32.lt_u (local.get $list) (local.get $end))))))
