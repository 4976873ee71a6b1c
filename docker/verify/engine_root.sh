# Runs in namespaces of its own: makes the folder $1 the root and becomes Docker's daemon.
set -eu
root=$1
mount --bind "$root" "$root"
mkdir -p "$root/old" "$root/proc" "$root/sys" "$root/dev"
mount --rbind /dev "$root/dev"
mount -t sysfs sysfs "$root/sys"
# Docker counts and limits memory by the version of control groups that has it here.
if [ -d /sys/fs/cgroup/memory ]; then
    mount --rbind /sys/fs/cgroup "$root/sys/fs/cgroup"
    # Each container weighs as a process beside it, and not all of them together as one.
    if [ -d /sys/fs/cgroup/cpu ]; then
        mkdir -p /sys/fs/cgroup/cpu/docker
        echo 12288 > /sys/fs/cgroup/cpu/docker/cpu.shares
    fi
else
    mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
fi
mount -t tmpfs tmpfs "$root/run"
cd "$root"
pivot_root . old
mount -t proc proc /proc
umount -l /old
ip link set lo up
# Where slirp4netns resolves names.
echo "nameserver 10.0.2.3" > /etc/resolv.conf
exec dockerd --storage-driver overlay2 --exec-opt native.cgroupdriver=cgroupfs \
    > /var/log/dockerd.log 2>&1
