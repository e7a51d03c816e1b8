#!/bin/sh
# Alertmanager reads no variables. All firing alerts of one severity are in one message.
set -eu
cat > /tmp/alertmanager.yml <<END
route:
  receiver: webhook
  group_by: [severity]
  group_wait: 10s
  group_interval: 30s
  repeat_interval: 4h
receivers:
  - name: webhook
    webhook_configs:
      - url: "$ALERT_WEBHOOK_URL"
END
exec prometheus-alertmanager \
  --config.file=/tmp/alertmanager.yml \
  --storage.path=/alertmanager \
  --cluster.listen-address=
