import { wordsOf } from '../text/words.ts'
import { knownSkills } from './known-skills.ts'

/**
 * Names of technologies that have one spelling and so no row in the table of known skills. Beside one of them in a
 * list, an English word that is also a name (`ruby, go`) is the name. Words that are also everyday verbs (make, play)
 * are left out: a list of verbs is no list of technologies.
 */
const NAMES = `
ada akka alembic alfresco alpine ansys antd apache apex apollo appium argocd artifactory asyncio aiohttp aiogram awk babel backbone
bazel beautifulsoup bitrix blazor boost bootstrap bulma caddy capybara cassandra cdn celery centos ceph chai chakra chef cilium cinema4d
circleci clojure cmake cobol codeigniter codeception codesys consul cordova coredata couchbase couchdb cucumber cuda cypress cython
dagger dart dask dapper debezium debian deno dhcp directx dns dovecot dpdk drupal druid duckdb dvc eclipse ef ejs electron elixir elk elm
ember emotion envoy epoll erlang erwin eslint espresso etcd ejabberd exim express f# falcon fasthttp fedora feast fiber firebird flink fluentd
flutter flyway forth fortran fpga freebsd freertos fyne gatsby gcc gensim gin git gitea glsl gnn godot gorm gradle grafana graylog
greenplum grpc gson gulp grunt gunicorn h2 hadoop handlebars haproxy harbor haskell hazelcast hbase helm heroku hibernate hive hlsl
hudi huggingface hugo iceberg ignite impala influxdb informatica ionic istio iptables jaeger jasmine jboss jdbc jekyll jenkins jest jetty jfrog
jinja jmeter jms joomla jpa json jsp julia junit jwt k3s k6 kafka kali karma katalon kerberos keras keycloak kibana knex knockout koa koin
kokkos konva kotlin ktor kubeflow kubernetes kvm kylin langchain laravel latex ldap leaflet lerna linkerd liquibase lisp llvm lodash logback
logstash loki lombok lua luigi luxon lxc magento mapbox mapreduce mariadb markdown matlab matplotlib maven maya memcached mercurial
metabase mfc micronaut microk8s minio mlflow mobx mocha mockito mockk modbus mongoose mpi mqtt mssql mui mybatis mysql nagios nats
nestjs netty neo4j nomad nginx ngrx nhibernate nifi nltk nmap nosql npm nuke nunit nuxt objective-c octave odoo okhttp oozie opencl opencart opencv
opengl openmp openshift openstack openvpn oracle ospf pandas parquet pascal patroni perl pgbouncer pgvector phalcon phpunit pig pinia
pixijs playwright plotly podman polars postcss postfix postgis postman powershell preact presto prisma prolog prometheus protobuf
proxmox pug pulsar pulumi puppet pwa pydantic pyqt pyramid pytest python pytorch qgis qlik qml qt quarkus quasar rabbitmq rails rancher
raspberry rasa react realm redis redmine redux retrofit revit rhel riak rollup rtos ruby rust rxjava rxjs rxswift s3 saltstack samba
sanic sap sass sbt scala scikit scipy scss seaborn selenium selenide sentry seo sequelize servlet shell sidekiq simulink sinatra skaffold
slf4j slim snowflake soapui solidity solr sonarqube spacy spark splunk spring sql sqlalchemy sqlite sqoop ssas ssh ssis ssl ssrs stata stl
storybook struts stylus subversion supabase svelte svn swift swiftui swig symfony systemd tailwind tarantool tcl tcp teamcity tensorflow
teradata terraform testng thrift thymeleaf timescaledb tls tmux tomcat tornado traefik trino tslint twig typeorm typescript ubuntu udp
unity unreal urllib uvicorn vagrant valgrind varnish vaadin vb vba verilog vertica vhdl vim vite vitest vlan vmware vpn vtk vue vuex vuetify
vulkan waf webflux webgl webpack webrtc websocket websphere wildfly winforms wireguard wireshark wpf xamarin xcode xctest xgboost
xml xpath xslt xunit yaml yarn yii yii2 zabbix zeppelin zig zio zookeeper zsh zustand
archicad autocad altium ansible blender catia figma fusion360 houdini illustrator indesign inventor kicad lightroom lumion photoshop
premiere rhino sketchup solidworks tekla vray zbrush mathcad maple mathematica eviews spss sas knime rapidminer tableau redash superset
kiss dry yagni grasp tdd bdd ddd corona looker metrika amocrm bitrix24 hubspot salesforce zendesk mailchimp sendpulse tilda wordpress shopify woocommerce jira confluence trello
asana miro notion slack zoom teams outlook excel word powerpoint access visio`

let words: ReadonlySet<string> | undefined
let phrases: ReadonlySet<string> | undefined

/**
 * Words that are names of technologies by themselves: the single Latin words of rows that go by a Latin name, and the
 * names without a row. They make a list of what stands beside them. They do not depend on which skills are looked for,
 * so one skill does not decide about another.
 */
export function technologyWords(): ReadonlySet<string> {
  words ??= new Set([
    ...NAMES.split(/\s+/).filter((name) => name !== ''),
    ...latinSpellings().flatMap((spelling) =>
      spelling.length === 1 && /[a-z]/.test(spelling[0]!) ? [spelling[0]!] : [],
    ),
  ])
  return words
}

/** Names of technologies of two words (`spring boot`), joined by a space. */
export function technologyPhrases(): ReadonlySet<string> {
  phrases ??= new Set(latinSpellings().flatMap((spelling) => (spelling.length === 2 ? [spelling.join(' ')] : [])))
  return phrases
}

/** The words of each spelling in the rows that go by a Latin name. */
function latinSpellings(): string[][] {
  return knownSkills()
    .same.filter((row) => /^[A-Za-z.]/.test(row[0]!.text))
    .flatMap((row) => row.map(({ text: spelling }) => wordsOf(spelling).map(({ text: word }) => word)))
}
